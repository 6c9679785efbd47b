export { type RoomMessages, useLanguage, useSay, useSpeaker } from './hooks.js'
export { type Language, languageNames, languages } from './language.js'
export { remember, remembered } from './remember.js'
export { chooseLanguage, openWords } from './words.js'
