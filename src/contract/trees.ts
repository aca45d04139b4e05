import { Array as List, Boolean as Bool, Cyclic, Enum, Object as Obj, Ref, String as Text } from 'typebox'
import { endpoint } from './envelope.ts'
import { treeTypes } from './orders/purchase-orders/purchase-orders.ts'

export const Tree = List(
  Cyclic(
    {
      Node: Obj({ id: Text(), label: Text(), type: Text(), disabled: Bool(), children: List(Ref('Node')) }),
    },
    'Node',
  ),
)

// Specified

export const getTree = endpoint('POST', 'pur/code/getTree', {
  in: Obj({ type: Enum(treeTypes) }),
  out: Tree,
  access: 'signed-in',
})

/** For `srm-tree-select`, which loads trees with GET; 10007 for suppliers and experts. */
export const getOrgTree = endpoint('GET', 'basic/org/tree', { in: Obj({}), out: Tree, access: 'signed-in' })

export const getCategoryTree = endpoint('GET', 'basic/category/tree', { in: Obj({}), out: Tree, access: 'signed-in' })

export const getSupplierCategoryTree = endpoint('GET', 'basic/supplierCategory/tree', {
  in: Obj({}),
  out: Tree,
  access: 'signed-in',
})
