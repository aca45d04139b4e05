import { defectCodes, foundPlaces, severities } from '../../../contract/goods/quality/problem-parts.ts'
import type { FaultyRow, Problem8D, ProblemInput } from '../../../contract/goods/quality/problem-parts.ts'
import { materialName } from '../../../widgets/document/material-name.ts'
import { record, textAt } from '../../../kit/format/record.ts'

const fields = {
  problemNo: '',
  receiveDetailId: '',
  perfResultId: '',
  supplierId: '',
  supplierName: '',
  orgId: '',
  orgName: '',
  materialId: '',
  materialName: '',
  batchNo: '',
  title: '',
  severity: 'MAJOR',
  defectCode: 'DIMENSION',
  foundPlace: 'INCOMING',
  defectQty: '',
  checkedQty: '',
  description: '',
}

/** A problem under edit; everything is text. */
export interface ProblemForm extends Readonly<typeof fields> {
  id: string
  version: number | undefined
  /** Photos that were uploaded before it is saved. */
  attachmentIds: readonly string[]
}

/** A problem about nothing yet. */
export function emptyForm(): ProblemForm {
  return { ...fields, id: '', version: undefined, attachmentIds: [] }
}

/** Fields of the form taken from a receipt row. */
export function partsOfRow(row: FaultyRow): Partial<ProblemForm> {
  const { receiveDetailId, receivedQty, rejectedQty, rejectReason } = row
  return {
    receiveDetailId,
    checkedQty: receivedQty,
    defectQty: Number(rejectedQty) > 0 ? rejectedQty : '',
    title: [row.materialText, rejectReason].filter(Boolean).join(' – ').slice(0, 200),
    description: rejectReason,
  }
}

/** A draft as it is edited. */
export function formOf(problem: Problem8D): ProblemForm {
  const { id, version, problemNo, supplierId, supplierName, orgId, orgName, title } = problem
  const { severity, defectCode, foundPlace, defectQty, checkedQty, description } = problem
  return {
    ...emptyForm(),
    id,
    version,
    problemNo,
    receiveDetailId: problem.receiveDetailId ?? '',
    perfResultId: problem.result?.id ?? '',
    supplierId,
    supplierName,
    orgId,
    orgName,
    materialId: problem.materialId ?? '',
    materialName: materialName(problem),
    batchNo: problem.batchNo,
    title,
    severity,
    defectCode,
    foundPlace,
    defectQty,
    checkedQty,
    description,
  }
}

export function inputOf(form: ProblemForm): ProblemInput {
  const place =
    form.receiveDetailId === ''
      ? {
          ...(form.supplierId && { supplierId: form.supplierId }),
          ...(form.orgId && { orgId: form.orgId }),
          ...(form.materialId && { materialId: form.materialId }),
          batchNo: form.batchNo.trim(),
        }
      : { receiveDetailId: form.receiveDetailId }
  return {
    ...(form.id === '' ? {} : { id: form.id, version: form.version ?? 0 }),
    ...place,
    ...(form.perfResultId && { perfResultId: form.perfResultId }),
    title: form.title.trim(),
    severity: severities.find(each => each === form.severity) ?? 'MAJOR',
    defectCode: defectCodes.find(each => each === form.defectCode) ?? 'OTHER',
    foundPlace: foundPlaces.find(each => each === form.foundPlace) ?? 'INCOMING',
    defectQty: form.defectQty || '0',
    checkedQty: form.checkedQty || '0',
    description: form.description.trim(),
    ...(form.attachmentIds.length > 0 && { attachmentIds: [...form.attachmentIds] }),
  }
}

/** Undefined when the stored draft is not a form. */
export function readForm(kept: unknown): ProblemForm | undefined {
  const form = record(kept)
  if (!form || typeof form['title'] !== 'string') return undefined
  const texts: Record<string, string> = Object.fromEntries(
    Object.keys(fields).map(field => [field, textAt(form, field)]),
  )
  const ids = form['attachmentIds']
  return {
    ...emptyForm(),
    ...texts,
    id: textAt(form, 'id'),
    version: typeof form['version'] === 'number' ? form['version'] : undefined,
    attachmentIds: Array.isArray(ids) ? ids.filter((id: unknown): id is string => typeof id === 'string') : [],
  }
}
