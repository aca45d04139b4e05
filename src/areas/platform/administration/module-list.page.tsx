import { useState } from 'react'
import { moduleSheet, moveModule, queryModules } from '../../../contract/platform/administration/modules.ts'
import type { Module } from '../../../contract/platform/administration/modules.ts'
import type { MovePlace } from '../../../contract/vocabulary.ts'
import { useWords } from '../../../i18n/words.ts'
import { useAct } from '../../../kit/state/act-state.ts'
import { call } from '../../../kit/call/call.ts'
import { useDetail } from '../../../kit/state/detail-state.ts'
import { ActionButtons } from '../../../ui/action-buttons.tsx'
import { FailureNote } from '../../../ui/page/failure-note.tsx'
import { MasterDialog } from '../../../ui/page/master-dialog.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'
import { useStyles } from '../../../ui/theme/sheet.ts'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { pageStyles } from '../../../ui/styles/page.ts'
import { Tree } from '../../../ui/tree/tree.tsx'
import type { TreeShift } from '../../../ui/tree/tree-keys.ts'
import { shiftTarget } from '../../../ui/tree/tree-shift.ts'
import { useSheetActions } from '../../../widgets/master-list/sheet-actions.ts'
import { useModuleActs, useShiftActs } from './module-acts.ts'
import { useModuleForm } from './module-fields.tsx'
import { kindOf, moduleTree } from './module-tree.ts'
import { moduleStyles } from './module-styles.ts'

/** The modules as a tree: pages, hidden pages and rights, moved by dragging or with Alt and the arrow keys. */
export function ModuleListPage() {
  useStyles(pageStyles, moduleStyles)
  const t = useWords('administration')
  const list = useDetail(queryModules, {})
  const modules = list.value ?? []
  const tree = moduleTree(modules, t.language)
  const [chosenId, setChosenId] = useState('')
  const [open, setOpen] = useState<{ row: Module | undefined; parentId: string }>()
  const chosen = modules.find(module => module.id === chosenId)
  const form = useModuleForm(open?.parentId ?? '', tree)
  const move = useMove(list.reload)
  const shift = (id: string, direction: TreeShift) => {
    const target = shiftTarget(modules, id, direction)
    if (target) move.run(id, target.targetId, target.place)
  }
  const acts = useModuleActs(chosen, { open: setOpen, reload: list.reload })
  const files = useSheetActions({
    title: t('modules.title'),
    list: { filters: {}, orderBy: [] },
    query: queryModules,
    template: 'modules',
    columns: moduleSheet,
    titleOf: column => t.find(`modules.sheet.${column}`),
    onWritten: list.reload,
  })
  return (
    <div className="page">
      <PageHeader title={t('modules.title')} actions={[...acts, ...files]} />
      <FailureNote failure={list.failure ?? move.failure} onRetry={list.reload} />
      <div className="module-bar" role="toolbar" aria-label={t('modules.move')}>
        <ActionButtons actions={useShiftActs(chosen, modules, shift)} />
        <span className="secondary">{t('modules.hint')}</span>
      </div>
      <div className="module-frame">
        {list.value === undefined && list.busy ? (
          <Skeleton shape="table" rows={10} />
        ) : (
          <Tree
            label={t('modules.title')}
            nodes={tree}
            value={chosenId}
            onSelect={node => setChosenId(node.id)}
            onDrop={({ id, targetId, place }) => move.run(id, targetId, place)}
            onShift={(node, direction) => {
              setChosenId(node.id)
              shift(node.id, direction)
            }}
            extra={node => <ModuleFacts module={modules.find(module => module.id === node.id)} />}
          />
        )}
      </div>
      {open && (
        <MasterDialog
          form={form}
          row={open.row}
          onClose={() => setOpen(undefined)}
          onSaved={() => {
            setOpen(undefined)
            list.reload()
          }}
        />
      )}
    </div>
  )
}

function useMove(reload: () => void) {
  const act = useAct()
  return {
    failure: act.failure,
    run: (id: string, targetId: string, place: MovePlace) =>
      void act.run(async () => {
        await call(moveModule, { id, targetId, place })
        reload()
      }),
  }
}

function ModuleFacts({ module }: { module: Module | undefined }) {
  const t = useWords('administration')
  if (!module) return null
  return (
    <>
      {module.active === 0 && <StatusTag tone="neutral">{t('modules.inactive')}</StatusTag>}
      <span className="module-path">{module.modulePath}</span>
      <code className="module-code">{module.moduleCode}</code>
      <span className="module-kind">{t(`modules.kind_${kindOf(module)}`)}</span>
    </>
  )
}
