export function findProgram(...names: string[]): string | undefined
export function needProgram(name: string, debianPackage?: string): string
export function installPackages(...names: string[]): boolean
export function isExecutable(path: string): boolean
