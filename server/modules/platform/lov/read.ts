import sql from 'sql-template-tag'

export const lovView = sql`(select code, parameter from lov)`
