export { BriefingScreen } from './briefing-screen.js'
export { BriefingSheet } from './briefing-sheet.js'
export { LearnScreen } from './learn-screen.js'
export { LessonScreen } from './lesson-screen.js'
