import { Null, Object as Obj, Optional, Array as List, Union } from 'typebox'
import { endpoint } from '../../envelope.ts'
import { Menu } from '../../platform/menu/menu.ts'
import { getUnread } from '../../platform/messages/messages.ts'
import { queryPreferences } from '../../platform/preferences/preferences.ts'
import { Profile, UserInfo } from '../../platform/session/session.ts'
import { Flag } from '../../vocabulary.ts'
import { HomeCard, HomeModule } from './home.ts'

/**
 * Answers of the portal's first calls in one: `user/info`, `system/menu`, `auth/getUser`, `user/preference/query` with
 * `keys`, `basic/home/getUnread`, and with `home` 1 `basic/home/findAll` and `basic/home/nowMenu`.
 */
export const getStart = endpoint('POST', 'basic/home/start', {
  in: Obj({ ...queryPreferences.in.properties, home: Flag() }),
  out: Obj({
    profile: Union([Profile, Null()]),
    menu: Union([Menu, Null()]),
    user: UserInfo,
    preferences: queryPreferences.out,
    unread: getUnread.out,
    home: Optional(Obj({ widgets: List(HomeCard), shortcuts: List(HomeModule) })),
  }),
  access: 'signed-in',
})
