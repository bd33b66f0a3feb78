/** What teaches a game: fetched when somebody wants it. */
export { LessonPage } from './LessonPage.tsx'
export { RulesDialog } from './RulesDialog.tsx'
export { RulesPage } from './RulesPage.tsx'
