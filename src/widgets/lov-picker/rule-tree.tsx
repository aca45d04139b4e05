import { useId, useRef, useState } from 'react'
import type { ToggleEvent } from 'react'
import type { TreeNode } from '../../contract/vocabulary.ts'
import { choicePaths } from '../../kit/form-rules/form-rule-choices.ts'
import type { RuleChoice } from '../../kit/form-rules/form-rule-types.ts'
import { ControlBox, Field } from '../../ui/field/field.tsx'
import type { FieldBase } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useStyles } from '../../ui/theme/sheet.ts'
import { menuStyles } from '../../ui/styles/menu.ts'
import { Tree } from '../../ui/tree/tree.tsx'
import { usePopover } from '../../ui/overlay/use-popover.ts'
import { keyOf } from './choice-keys.ts'
import type { LovWords } from './use-lov-words.ts'

interface RuleTreeProps {
  base: FieldBase
  choices: readonly RuleChoice[]
  value: unknown
  onChange(value: unknown): void
  t: LovWords
}

/** Checking a node also checks its descendants. */
export function RuleTree({ base, choices, value, onChange, t }: RuleTreeProps) {
  useStyles(menuStyles)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  usePopover(button, list, open)
  const held = new Set(Array.isArray(value) ? value.map(keyOf) : [])
  const all = choicePaths(choices).map(path => path.choice)
  const chosen = all.filter(choice => held.has(keyOf(choice.value)))
  const shown = chosen.length > 2 ? t('chosen', { count: chosen.length }) : chosen.map(one => one.label).join(', ')
  const toggle = (node: TreeNode) => {
    const below = usable(node)
    const on = below.some(one => !held.has(one))
    const keys = new Set(on ? [...held, ...below] : [...held].filter(key => !below.includes(key)))
    onChange(all.map(choice => choice.value).filter(one => keys.has(keyOf(one))))
  }
  return (
    <Field {...base}>
      {({ name, 'aria-required': _required, 'aria-invalid': _invalid, ...control }) => (
        <ControlBox field={base}>
          <button
            {...control}
            ref={button}
            type="button"
            data-name={name}
            className="multi-button"
            disabled={base.disabled}
            aria-haspopup="tree"
            aria-expanded={open}
            aria-controls={open ? id : undefined}
            aria-label={`${base.label}: ${shown || (base.placeholder ?? '')}`}
            onClick={() => setOpen(!open)}
          >
            <span className={shown ? '' : 'secondary'}>{shown || base.placeholder || ' '}</span>
            <Icon name="chevron-down" />
          </button>
          <div
            ref={list}
            id={id}
            className="floating floating-enter lov-tree"
            popover="auto"
            onToggle={event => setOpen(enter(event))}
          >
            {open && (
              <Tree
                label={base.label}
                nodes={choices.map(nodeOf)}
                checked={node => stateOf(node, held)}
                onSelect={toggle}
              />
            )}
          </div>
        </ControlBox>
      )}
    </Field>
  )
}

/** True when opened; focuses the tree. */
function enter({ newState, currentTarget }: ToggleEvent<HTMLElement>): boolean {
  if (newState === 'open') currentTarget.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()
  return newState === 'open'
}

function nodeOf(choice: RuleChoice): TreeNode {
  const { value, label, disabled, children } = choice
  return { id: keyOf(value), label, disabled, type: '', children: children.map(nodeOf) }
}

/** Ids of the node and its descendants that can be checked. */
function usable(node: TreeNode): string[] {
  return [...(node.disabled ? [] : [node.id]), ...node.children.flatMap(usable)]
}

function stateOf(node: TreeNode, held: ReadonlySet<string>): boolean | 'mixed' {
  if (held.has(node.id)) return true
  return node.children.some(child => stateOf(child, held) !== false) ? 'mixed' : false
}
