const deciders = ['ENT_ADMIN', 'PUR_MANAGER'] as const
const orderers = [...deciders, 'PURCHASER'] as const
const writers = [...orderers, 'PLANNER'] as const
const readers = [...writers, 'AUDITOR'] as const
const experts = ['EXPERT'] as const
/** Any buyer can be an expert. */
const scorers = [...readers, 'WAREHOUSE', 'QUALITY', 'FINANCE', ...experts] as const
const sellers = ['SUPPLIER', 'SUP_ADMIN'] as const

const tenderReaders = [...orderers, 'AUDITOR', 'FINANCE', ...sellers] as const
const committee = [...orderers, 'AUDITOR', 'FINANCE', 'QUALITY'] as const

type Roles = readonly (
  (typeof readers)[number] | (typeof sellers)[number] | 'EXPERT' | 'FINANCE' | 'QUALITY' | 'WAREHOUSE'
)[]

/** Calls below one path with the same roles. */
function acts(path: string, names: string, allowed: Roles): Record<string, Roles> {
  return Object.fromEntries(names.split(' ').map(name => [`${path}/${name}`, allowed]))
}

/** Roles for each call of demand, inquiries, experts and prices, written by hand from docs/rules/access.md. */
export const sourcingAccess: Record<string, Roles> = {
  ...acts('POST /price/ceiling', 'query save remove', deciders),
  ...acts('POST /price/control', 'query getById history', [...orderers, 'AUDITOR']),
  ...acts('POST /price/control', 'save submit withdraw remove', orderers),
  ...acts('POST /price/index', 'query save remove', deciders),
  ...acts('POST /price/record', 'query save remove block history', deciders),
  'POST /price/check': orderers,
  ...acts('POST /pur/demand', 'query getById history queryRows workLoad shares', readers),
  ...acts('POST /pur/demand', 'save submit withdraw remove copy closeRow', writers),
  ...acts('POST /pur/demand', 'assign unassign', deciders),
  ...acts('POST /pur/demand', 'split merge toInquiry toTender toOrder', orderers),
  ...acts('POST /bidding/inquiry', 'query history', [...orderers, 'AUDITOR']),
  'POST /bidding/inquiry/getById': [...orderers, 'AUDITOR', ...sellers],
  ...acts(
    'POST /bidding/inquiry',
    'save submit withdraw remove takeBack publish extend open firstTrial nextRound cancel propose submitResult withdrawResult handOver',
    orderers,
  ),
  'POST /bidding/inquiry/fail': deciders,
  ...acts('POST /bidding/tendering', 'query history', [...orderers, 'AUDITOR', 'FINANCE']),
  ...acts('POST /bidding/tendering', 'getById clock', [...orderers, 'AUDITOR', 'FINANCE', ...sellers]),
  ...acts('POST /bidding/tendering', 'querySupplier getForSupplier invite/answer', sellers),
  ...acts('POST /bidding/tendering', 'save submit withdraw takeBack remove copy preview publish extend fail', orderers),
  'POST /bidding/tendering/cancel': deciders,
  'POST /bidding/tendering/opening/decision': deciders,
  'POST /bidding/tendering/sources': [...orderers, 'AUDITOR'],
  ...acts(
    'POST /bidding/tendering/award',
    'split propose preview publish submit withdraw sendLetters handOver',
    orderers,
  ),
  ...acts('POST /bidding/tendering/award', 'getById contracts', [...orderers, 'AUDITOR']),
  ...acts('POST /bidding/tendering/award/objection', 'reply reviewChoice', orderers),
  'POST /bidding/tendering/award/letters': [...orderers, 'AUDITOR', ...sellers],
  'POST /bidding/tendering/award/replaceWinner': deciders,
  'POST /bidding/tendering/nextRound': orderers,
  ...acts('POST /bidding/tendering/award', 'result objection/save objection/query', [
    ...[...orderers, 'AUDITOR' as const, 'FINANCE' as const, ...sellers],
  ]),
  ...acts('POST /bidding/tenderingQuestion', 'query getByTenderingId', [...orderers, 'AUDITOR', ...sellers]),
  'POST /bidding/tenderingQuestion/getSupplier': [...orderers, 'AUDITOR'],
  'POST /bidding/tenderingQuestion/save': [...orderers, ...sellers],
  ...acts('POST /bidding/tenderingQuestion', 'getCompany batchRemove', sellers),
  'POST /bidding/inquiry/parity': [...orderers, 'AUDITOR'],
  ...acts('POST /bidding/inquiry', 'outcome handedOver', [...orderers, 'AUDITOR', ...sellers]),
  ...acts('POST /bidding/inquiry/nuclear', 'query save', orderers),
  ...acts('POST /bidding/expert', 'query save enable disable remove', orderers),
  // The expert who leads the group of a tender confirms its result.
  'POST /bidding/expertGroup/getDraw': [...orderers, 'AUDITOR', ...experts],
  ...acts('POST /bidding/expertGroup', 'save draw replace start extend', orderers),
  ...acts('POST /bidding/expertRating', 'summarise sendBack confirm', [...orderers, ...experts]),
  'POST /bidding/tendering/publishedRecord': [...orderers, 'AUDITOR', 'FINANCE'],
  'POST /bidding/tendering/ranks': [...orderers, 'AUDITOR', 'FINANCE', ...sellers],
  'POST /bidding/tendering/drawLots': orderers,
  'POST /bidding/tendering/extendPrequal': deciders,
  ...acts('POST /bidding/bid', 'getMine submit withdraw confirm receipt workbook readWorkbook', sellers),
  ...acts('POST /bidding/bid', 'query getById', tenderReaders),
  'POST /bidding/deposit/query': tenderReaders,
  ...acts('POST /bidding/deposit', 'save return', ['ENT_ADMIN', 'FINANCE']),
  'POST /bidding/clarification/query': tenderReaders,
  ...acts('POST /bidding/clarification', 'save issue remove', orderers),
  ...acts('POST /bidding/openingKey', 'get save test', committee),
  'POST /bidding/tendering/similarities': committee,
  ...acts('POST /bidding/tendering/opening', 'state attend open openPrices record', committee),
  ...acts('POST /bidding/tendering/opening', 'continueFew extendFew resume', deciders),
  ...acts('POST /bidding/tendering/opening', 'formalCheck checkPrices', orderers),
  ...acts('POST /bidding/expertRating', 'query myTask saveScore submitScore', scorers),
  'POST /bidding/expertGroup/answer': scorers,
  ...acts(
    'POST /bidding/quote',
    'querySupplier submit decline withdraw template readSheet placeRowFiles queryRowFiles',
    sellers,
  ),
  ...acts('POST /bidding/prequalification', 'getMine submit withdraw', sellers),
  'POST /bidding/prequalification/query': [...orderers, 'AUDITOR', ...sellers],
  'POST /bidding/prequalification/review': orderers,
  'POST /bidding/auction/state': [...orderers, 'AUDITOR', ...sellers],
  'POST /bidding/auction/offer': sellers,
  'POST /bidding/quote/getById': [...orderers, 'AUDITOR', ...sellers],
}
