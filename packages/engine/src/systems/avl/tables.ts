/** The numbers of the rulebook beyond those of the family. */

/** 9.4.1: how this book calls the results, in the order of the family. */
export const RESULTS = ['A2', 'A1', '-', 'DR', 'DR2', '1DR2', '2DR2', '3DR2', '4DR2'] as const

/** 9.3.2 */
export const COLUMNS = ['1-1', '1.5-1', '2-1', '3-1', '4-1', '5-1', '6-1', '7-1', '8-1', '9-1', '10-1+'] as const

/** 12.7-c */
export const RELOCATION_DISTANCE = 4 // 12.7-c

/** 3.0-i: what the Soviets chose in history. */
export const HISTORICAL_CHITS = ['1gda', '2gda', '3gda', '5tka', 'popov'] as const // 3.0-i

/** 14.1-c to 14.1-e, 15.1-a */
export const LOSS_POINTS = {
  germanMechanized: 3, // 14.1-c
  germanMechanizedMore: 5, // 15.1-a
  germanOther: 1, // 14.1-d
  sovietMechanized: 1, // 14.1-e
} as const
