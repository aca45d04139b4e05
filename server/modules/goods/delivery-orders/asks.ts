import sql from 'sql-template-tag'

// Rows provided by higher areas as database views: serial numbers received that have not left again.

export const receivedSerialView = sql`
  (select material_id, serial_key, document_no
  from answer_received_serial)`
