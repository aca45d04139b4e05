import { Null, Optional, String as Text, Union } from 'typebox'
import { switchedRecordCalls } from '../records.ts'
import type { RecordRow } from '../records.ts'
import { Email, Filled, Id, Str } from '../vocabulary.ts'

const OptionalId = () => Union([Id(), Null()])

/**
 * Employees of the organisations that the caller sees. Save: 10006 number taken, 11001 the user is another employee,
 * 10019 phone malformed, 10007 organisation, user or manager unknown, 10008 the employee would be their own manager,
 * 18028 an active purchaser would be without a user. Disabled: nobody can choose them, as purchasers they get no new
 * work. Remove: 16010 for a purchaser, a manager, or the head of an organisation.
 */
export const employees = switchedRecordCalls('basic/employee', {
  fields: {
    empNo: Filled(20),
    name: Filled(64),
    orgId: Id(),
    /** Whom the employee signs in as; 11001 when it belongs to another employee. */
    userId: OptionalId(),
    phone: Str(20),
    email: Email(),
    position: Str(64),
    managerId: OptionalId(),
  },
  row: { orgName: Text(), username: Text(), managerName: Text() },
  filters: {
    keyword: Optional(Str(64)),
    /** Keeps those of an organisation and of those below it. */
    orgId: Optional(Id()),
  },
  access: ['basic-employee'],
})
export type Employee = RecordRow<typeof employees>
