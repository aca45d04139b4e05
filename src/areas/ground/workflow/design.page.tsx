import { getModel, modelWords } from '../../../contract/ground/workflow/models.ts'
import { useWords } from '../../../i18n/words.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { usePageName } from '../../../widgets/page-tab/page-tab.ts'
import { DesignForm } from './design-form.tsx'

const nothing = {}

/** Query: `?id=` of a model, or `new` (/workflow/design). */
export function DesignRoute({ query }: { query: Readonly<Record<string, string>> }) {
  const t = useWords('workflow')
  const { id = 'new' } = query
  const model = useDetail(getModel, id === 'new' ? undefined : { id })
  const words = useDetail(modelWords, nothing)
  usePageName(model.value?.name ?? t('models.add'))
  const failure = model.failure ?? words.failure
  if (failure) return <FailureNote failure={failure} onRetry={model.reload} />
  if (!words.value || (id !== 'new' && !model.value)) return <Skeleton rows={8} />
  return <DesignForm key={id} model={model.value} words={words.value} onSaved={model.reload} />
}
