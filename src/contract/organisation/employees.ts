import { Integer, Null, Object as Obj, Optional, String as Text, Union } from 'typebox'
import type { Static } from 'typebox'
import { endpoint, pageOf } from '../envelope.ts'
import { Email, Filled, Flag, Id, Ids, Str, pageQuery, pageRequest } from '../vocabulary.ts'

const OptionalId = () => Union([Id(), Null()])

const fields = {
  empNo: Filled(20),
  name: Filled(64),
  orgId: Id(),
  /** The user that he signs in as; 11001 when it belongs to another employee. */
  userId: OptionalId(),
  phone: Str(20),
  email: Email(),
  position: Str(64),
  managerId: OptionalId(),
}

/** Somebody who works for the buyer (domain §8). */
export const Employee = Obj({
  ...fields,
  id: Id(),
  empNo: Text(),
  name: Text(),
  email: Text(),
  orgName: Text(),
  username: Text(),
  managerName: Text(),
  active: Flag(),
  version: Integer(),
})
export type Employee = Static<typeof Employee>

// --- ours (paths: domain §20.2) -----------------------------------------------------------------

const access = ['basic-employee']

/** Employees of the organisations that the caller sees; `orgId` keeps those of one and of those below it. */
export const queryEmployees = endpoint('POST', 'basic/employee/query', {
  in: Obj({ ...pageRequest, keyword: Optional(Str(64)), orgId: Optional(Id()), active: Optional(Flag()) }),
  out: pageOf(Employee),
  access,
  query: pageQuery,
})

/**
 * Adds an employee, or changes the one with the `id` that was read in `version`. 10006 number taken, 11001 the user is
 * another employee, 10019 phone malformed, 10007 organisation, user or manager unknown, 10008 he would be his own
 * manager, 18028 an active purchaser would be without a user, 16007 changed meanwhile.
 */
export const saveEmployee = endpoint('POST', 'basic/employee/save', {
  in: Obj({ id: Optional(Id()), version: Optional(Integer({ minimum: 0 })), ...fields }),
  out: Employee,
  access,
  saves: true,
})

const ofEmployees = { in: Ids, out: Obj({ count: Integer() }), access, saves: true }

/** Lets the employees be chosen again. 10010 without ids, as for the next two. */
export const enableEmployees = endpoint('POST', 'basic/employee/enable', ofEmployees)

/** Nobody can choose the employees any more; as purchasers they get no new work. */
export const disableEmployees = endpoint('POST', 'basic/employee/disable', ofEmployees)

/** Deletes employees. 16010 for a purchaser, a manager, or the head of an organisation. */
export const removeEmployees = endpoint('POST', 'basic/employee/remove', ofEmployees)
