import { Array as List, Boolean as Bool, Cyclic, Enum, Object as Obj, Ref, String as Text } from 'typebox'
import { endpoint } from './envelope.ts'
import { treeTypes } from './purchase-orders/purchase-orders.ts'

/** A tree in the shape that every tree call answers. */
export const Tree = List(
  Cyclic(
    {
      Node: Obj({ id: Text(), label: Text(), type: Text(), disabled: Bool(), children: List(Ref('Node')) }),
    },
    'Node',
  ),
)

// --- given by the specification --------------------------------------------------

/** A tree of codes: material categories, supplier categories, organisations or purchase groups. */
export const getTree = endpoint('POST', 'pur/code/getTree', {
  in: Obj({ type: Enum(treeTypes) }),
  out: Tree,
  access: 'signed-in',
})

// --- ours ---------------------------------------------------------------------------------------

/** The organisations of the caller's enterprise, as `srm-tree-select` GETs a tree; 10007 for suppliers and experts. */
export const getOrgTree = endpoint('GET', 'basic/org/tree', { in: Obj({}), out: Tree, access: 'signed-in' })

/** The material categories of the caller's enterprise. */
export const getCategoryTree = endpoint('GET', 'basic/category/tree', { in: Obj({}), out: Tree, access: 'signed-in' })

/** The supplier categories of the caller's enterprise. */
export const getSupplierCategoryTree = endpoint('GET', 'basic/supplierCategory/tree', {
  in: Obj({}),
  out: Tree,
  access: 'signed-in',
})
