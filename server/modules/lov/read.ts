import sql from 'sql-template-tag'

/** Lists of values that an administrator keeps. */
export const lovView = sql`(select code, parameter from lov)`
