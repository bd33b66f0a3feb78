/** What teaches a game: fetched when somebody wants it. */
export { LessonPage } from './LessonPage.tsx'
export { RulesPage } from './RulesPage.tsx'
