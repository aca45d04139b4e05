import type { Input, Page } from '../../../../src/contract/envelope.ts'
import type { queryRoles } from '../../../../src/contract/platform/administration/roles.ts'
import type { TreeNode } from '../../../../src/contract/vocabulary.ts'
import type { Act } from '../../../kit/call/act.ts'
import { readModuleTree, readRoles } from './role.queries.ts'

/** Roles for an export: modules by their names, in menu order. */
export async function readRoleExport({ db, caller }: Act, input: Input<typeof queryRoles>): Promise<Page<object>> {
  const page = await readRoles(db, caller.language, input)
  const modules = flat(await readModuleTree(db, caller.language))
  const namesOf = (ids: readonly string[]) =>
    modules
      .filter(({ id }) => ids.includes(id))
      .map(({ label }) => label)
      .join(', ')
  return { ...page, records: page.records.map(role => ({ ...role, moduleIds: namesOf(role.moduleIds) })) }
}

function flat(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap(node => [node, ...flat(node.children)])
}
