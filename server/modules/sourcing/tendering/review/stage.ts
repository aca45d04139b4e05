import { drawTenderLots, getTenderRanks } from '../../../../../src/contract/sourcing/tendering/reviews.ts'
import { queryBidSimilarities } from '../../../../../src/contract/sourcing/tendering/similarities.ts'
import { getTenderRecord } from '../../../../../src/contract/sourcing/tendering/tender-records.ts'
import { serve } from '../../../../kit/call/serve.ts'
import type { Stage } from '../stage.ts'
import { drawLots } from './lots.moves.ts'
import { readRanks } from './ranks.queries.ts'
import { readTenderRecord } from './record.queries.ts'
import { reviewReactions } from './reviewed.ts'
import { readSimilarities } from './similarities.ts'

export const reviewStage: Stage = {
  routes(app) {
    serve(app, getTenderRanks, ({ id }, act) => readRanks(act, id))
    serve(app, queryBidSimilarities, ({ id }, act) => readSimilarities(act, id))
    serve(app, getTenderRecord, ({ id }, act) => readTenderRecord(act, id))
    serve(app, drawTenderLots, async (input, act) => {
      await drawLots(act, input)
      return readRanks(act, input.id)
    })
  },
  reactions: reviewReactions,
}
