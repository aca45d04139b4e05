import { Array as List, Null, Object as Obj, String as Text, Union, Cyclic, Ref, Integer } from 'typebox'
import { endpoint } from '../envelope.ts'
import { Id } from '../vocabulary.ts'

/** A module as the menu answers it. */
export interface MenuModule {
  id: string
  moduleCode: string
  moduleName: string
  modulePath: string
  component: string
  moduleIcon: string
  /** 1 page, 2 hidden but routable, 3 button or right without a route. */
  isOperating: number
  sort: number
  subModules: MenuModule[]
}

/** The tree of a menu. */
export const Menu = List(
  Cyclic(
    {
      Module: Obj({
        id: Id(),
        moduleCode: Text(),
        moduleName: Text(),
        modulePath: Text(),
        component: Text(),
        moduleIcon: Text(),
        isOperating: Integer(),
        sort: Integer(),
        subModules: List(Ref('Module')),
      }),
    },
    'Module',
  ),
)

/** The component name of a module that only holds others. */
export const layoutComponent = 'Layout'

// --- given by the specification ---------------------------------------------------------------

/** The tree of active modules of the current role; null for a user without a menu. */
export const getMenu = endpoint('GET', 'system/menu', {
  in: Obj({}),
  out: Union([Menu, Null()]),
  access: 'signed-in',
})
