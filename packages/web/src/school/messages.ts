import type { RoomMessages } from '../words/index.js'
import en from './messages/en.json' with { type: 'json' }
import fr from './messages/fr.json' with { type: 'json' }
import pl from './messages/pl.json' with { type: 'json' }

export const schoolMessages: RoomMessages = { en, pl, fr }
