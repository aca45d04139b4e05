const deciders = ['ENT_ADMIN', 'PUR_MANAGER'] as const
const orderers = [...deciders, 'PURCHASER'] as const
const writers = [...orderers, 'PLANNER'] as const
const readers = [...writers, 'AUDITOR'] as const
const experts = ['EXPERT'] as const
const sellers = ['SUPPLIER', 'SUP_ADMIN'] as const

type Roles = readonly ((typeof readers)[number] | (typeof sellers)[number] | 'EXPERT')[]

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
  ...acts('POST /pur/demand', 'split merge toInquiry toOrder', orderers),
  ...acts('POST /bidding/inquiry', 'query history', [...orderers, 'AUDITOR']),
  'POST /bidding/inquiry/getById': [...orderers, 'AUDITOR', ...sellers],
  ...acts(
    'POST /bidding/inquiry',
    'save submit withdraw remove takeBack publish extend open firstTrial nextRound cancel propose submitResult withdrawResult handOver',
    orderers,
  ),
  'POST /bidding/inquiry/fail': deciders,
  ...acts('POST /bidding/tenderingQuestion', 'query getByTenderingId', [...orderers, 'AUDITOR', ...sellers]),
  'POST /bidding/tenderingQuestion/getSupplier': [...orderers, 'AUDITOR'],
  'POST /bidding/tenderingQuestion/save': [...orderers, ...sellers],
  ...acts('POST /bidding/tenderingQuestion', 'getCompany batchRemove', sellers),
  'POST /bidding/inquiry/parity': [...orderers, 'AUDITOR'],
  ...acts('POST /bidding/inquiry', 'outcome handedOver', [...orderers, 'AUDITOR', ...sellers]),
  ...acts('POST /bidding/inquiry/nuclear', 'query save', orderers),
  ...acts('POST /bidding/expert', 'query save enable disable remove', orderers),
  'POST /bidding/expertGroup/getDraw': [...orderers, 'AUDITOR'],
  ...acts('POST /bidding/expertGroup', 'save draw replace start', orderers),
  ...acts('POST /bidding/expertRating', 'summarise sendBack confirm', orderers),
  ...acts('POST /bidding/expertRating', 'query myTask saveScore submitScore', experts),
  'POST /bidding/expertGroup/answer': experts,
  ...acts(
    'POST /bidding/quote',
    'querySupplier submit decline withdraw template readSheet placeRowFiles queryRowFiles',
    sellers,
  ),
  ...acts('POST /bidding/prequalification', 'getMine submit withdraw', sellers),
  ...acts('POST /bidding/prequalification', 'query review', orderers),
  'POST /bidding/auction/state': [...orderers, 'AUDITOR', ...sellers],
  'POST /bidding/auction/offer': sellers,
  'POST /bidding/quote/getById': [...orderers, 'AUDITOR', ...sellers],
}
