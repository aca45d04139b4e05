import { removeModules } from '../../../contract/platform/administration/modules.ts'
import type { Module } from '../../../contract/platform/administration/modules.ts'
import { useWords } from '../../../i18n/words.ts'
import { call } from '../../../kit/call/call.ts'
import type { Action } from '../../../ui/actions.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import type { TreeShift } from '../../../ui/tree/tree-keys.ts'
import { shiftTarget } from '../../../ui/tree/tree-shift.ts'

interface Deeds {
  open(what: { row: Module | undefined; parentId: string }): void
  reload(): void
}

/** What can be done with the chosen module, and adding one below it. */
export function useModuleActs(chosen: Module | undefined, { open, reload }: Deeds): Action[] {
  const t = useWords('administration')
  const remove: Action = {
    name: 'remove',
    label: t('remove'),
    icon: 'trash',
    ...(chosen && {
      tone: 'danger' as const,
      confirm: { title: t('modules.removeTitle', { name: chosen.moduleName }), text: t('removeText') },
      done: t('removed'),
    }),
    run: async () => {
      if (!chosen) {
        toast(t('modules.selectToRemove'), 'bad')
        return
      }
      await call(removeModules, { ids: [chosen.id] })
      reload()
    },
  }
  const edit: Action = {
    name: 'edit',
    label: t('modules.edit'),
    icon: 'pencil',
    disabled: !chosen,
    run: () => chosen && open({ row: chosen, parentId: '' }),
  }
  const parentId = chosen && chosen.isOperating !== 3 ? chosen.id : (chosen?.parentId ?? '')
  const create: Action = {
    name: 'create',
    label: t('modules.create'),
    icon: 'plus',
    tone: 'primary',
    run: () => open({ row: undefined, parentId }),
  }
  return [remove, edit, create]
}

const shifts = [
  { direction: 'up', icon: 'arrow-up' },
  { direction: 'down', icon: 'arrow-down' },
  { direction: 'in', icon: 'arrow-right' },
  { direction: 'out', icon: 'arrow-left' },
] as const

/** The steps that the chosen module can take. */
export function useShiftActs(
  chosen: Module | undefined,
  modules: readonly Module[],
  shift: (id: string, direction: TreeShift) => void,
): Action[] {
  const t = useWords('administration')
  return shifts.map(({ direction, icon }) => ({
    name: direction,
    label: t(`modules.move_${direction}`),
    icon,
    disabled: !chosen || shiftTarget(modules, chosen.id, direction) === undefined,
    run: () => chosen && shift(chosen.id, direction),
  }))
}
