import { Integer, Object as Obj, Optional, String as Text } from 'typebox'
import { endpoint, pageOf } from '../../../../src/contract/envelope.ts'
import { Id, pageQuery, pageRequest } from '../../../../src/contract/vocabulary.ts'

const ParkingSpot = Obj({ id: Id(), code: Text(), level: Integer() })

/** The spots of the enterprise. */
export const querySpots = endpoint('POST', 'parking/spot/query', {
  in: Obj({ ...pageRequest }),
  out: pageOf(ParkingSpot),
  access: 'signed-in',
  query: pageQuery,
})

/** Adds a spot and returns its id; without a code it gets the next number. */
export const saveSpot = endpoint('POST', 'parking/spot/save', {
  in: Obj({ code: Optional(Text({ maxLength: 20 })), level: Integer({ minimum: -9, maximum: 9 }) }),
  out: Id(),
  access: 'signed-in',
  saves: true,
})
