import { Null, Optional, String as Text, Union } from 'typebox'
import { switchedRecordCalls } from '../../records.ts'
import type { RecordRow } from '../../records.ts'
import { Email, Filled, Id, Str } from '../../vocabulary.ts'

const OptionalId = () => Union([Id(), Null()])

/**
 * 18028 for an active purchaser without a user. Disabled: cannot be chosen, purchasers get no new work. 16010 to remove
 * a purchaser, a manager, or the head of an organisation.
 */
export const employees = switchedRecordCalls('basic/employee', {
  shows: ['EMPLOYEE'],
  fields: {
    empNo: Filled(20),
    name: Filled(64),
    orgId: Id(),
    userId: OptionalId(),
    phone: Str(20),
    email: Email(),
    position: Str(64),
    managerId: OptionalId(),
  },
  row: { orgName: Text(), username: Text(), managerName: Text() },
  filters: {
    keyword: Optional(Str(64)),
    orgId: Optional(Id()),
  },
  access: ['basic-employee'],
})
export type Employee = RecordRow<typeof employees>
