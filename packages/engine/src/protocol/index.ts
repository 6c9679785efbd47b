export type { Host, Library } from './library.js'
export { Lines, serve } from './lines.js'
export {
  type Body,
  DEPTH_LIMIT,
  type ErrorCode,
  errorCodes,
  type FailureAnswer,
  failureSchema,
  type Id,
  LINE_LIMIT,
  ORDERS_LIMIT,
  OUTCOMES_LIMIT,
  PAGE,
  PAGE_LIMIT,
  PROTOCOL,
  type Request,
  type RequestOf,
  type RequestWord,
  requestSchema,
  requestWords,
  type Success,
  successSchema,
} from './schema.js'
export { Session } from './session.js'
