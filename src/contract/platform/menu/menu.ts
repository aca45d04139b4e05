import {
  Array as List,
  Boolean as Bool,
  Cyclic,
  Integer,
  Null,
  Object as Obj,
  Optional,
  Ref,
  String as Text,
  Union,
} from 'typebox'
import { endpoint } from '../../envelope.ts'
import { Id } from '../../vocabulary.ts'

export interface MenuModule {
  id: string
  moduleCode: string
  moduleName: string
  modulePath: string
  component: string
  moduleIcon: string
  /** 1 page, 2 hidden but routable, 3 button or permission without a route. */
  isOperating: number
  sort: number
  /** Given by the permission of a group: for reading, without the rights of the module. */
  readOnly?: boolean
  subModules: MenuModule[]
}

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
        readOnly: Optional(Bool()),
        subModules: List(Ref('Module')),
      }),
    },
    'Module',
  ),
)

export const layoutComponent = 'Layout'

// Specified

/** Active modules of the current role; null for a user without a menu. */
export const getMenu = endpoint('GET', 'system/menu', {
  in: Obj({}),
  out: Union([Menu, Null()]),
  access: 'signed-in',
})
