import sql from 'sql-template-tag'

// Views that higher-level areas provide.

/** Molds in use, each with a material that is made with it. */
export const moldView = sql`(select material_id, enterprise_id, org_id, supplier_id, used_up from answer_mold)`
