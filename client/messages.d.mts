import type { Plugin } from 'vite'

export function readMessages(source: string): Readonly<Record<string, string>>
export function compileMessages(source: string, lang: string): string
export function argumentsOf(text: string, lang: string): string[]
export const messages: Plugin
