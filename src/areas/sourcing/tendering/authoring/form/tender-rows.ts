import type { DemandPart } from '../../../../../contract/sourcing/inquiries/inquiry-data.ts'
import type { MaterialRow } from '../../../../../widgets/rounds/form/material-columns.ts'
import type { InviteRow } from '../../../../../widgets/rounds/form/supplier-grid.tsx'

export interface LotRow {
  key: string
  lotNo: string
  name: string
}

/** An item under edit; everything is text. */
export interface ItemRow extends MaterialRow {
  key: string
  /** Number of its lot, because lots can be moved. */
  lotNo: string
  deliveryPlace: string
  ceilingPrice: string
  estimatePrice: string
  allowPartial: '0' | '1'
  tierFlag: '0' | '1'
  remark: string
  demands: readonly DemandPart[]
}

export interface MemberRow {
  key: string
  userId: string
  name: string
  role: string
}

let keys = 0
const nextKey = () => {
  keys += 1
  return String(keys)
}

/** A new item, needed when the one above it is, in the same lot. */
export function newItem(above?: ItemRow): ItemRow {
  return {
    key: nextKey(),
    lotNo: above?.lotNo ?? '',
    materialId: '',
    materialCode: '',
    materialText: '',
    spec: '',
    qty: '',
    unit: '',
    needDate: above?.needDate ?? '',
    deliveryPlace: above?.deliveryPlace ?? '',
    ceilingPrice: '',
    estimatePrice: '',
    allowPartial: '0',
    tierFlag: '0',
    remark: '',
    demands: [],
  }
}

export const newLot = (): LotRow => ({ key: nextKey(), lotNo: '', name: '' })
export const newInvite = (): InviteRow => ({ key: nextKey(), supplierId: '', supplierName: '' })
export const newMember = (): MemberRow => ({ key: nextKey(), userId: '', name: '', role: 'MEMBER' })

/** Rows that are sent, in their order: those that name something. */
export const sentLots = ({ lots }: { lots: LotRow[] }) => lots.filter(({ lotNo, name }) => lotNo !== '' || name !== '')
export const sentItems = ({ article }: { article: ItemRow[] }) =>
  article.filter(({ materialId, materialText }) => materialId !== '' || materialText !== '')
export const sentInvites = ({ invite }: { invite: InviteRow[] }) => invite.filter(({ supplierId }) => supplierId !== '')
export const sentMembers = ({ members }: { members: MemberRow[] }) => members.filter(({ userId }) => userId !== '')
