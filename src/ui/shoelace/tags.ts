import type { FunctionComponent, HTMLAttributes, Ref } from 'react'
import type SlDrawer from '@shoelace-style/shoelace/dist/components/drawer/drawer.component.js'
import type SlRadioGroup from '@shoelace-style/shoelace/dist/components/radio-group/radio-group.component.js'
import type SlSelect from '@shoelace-style/shoelace/dist/components/select/select.component.js'
import type SlSplitPanel from '@shoelace-style/shoelace/dist/components/split-panel/split-panel.component.js'
import type SlSwitch from '@shoelace-style/shoelace/dist/components/switch/switch.component.js'
import type SlTabGroup from '@shoelace-style/shoelace/dist/components/tab-group/tab-group.component.js'

/**
 * React 19 sets properties and listens to events (`onsrmsl-change`). Arrays and functions only reach a registered
 * component (`useParts`); texts and flags also work before, as attributes.
 */
type Part<Element, Props = object> = FunctionComponent<
  Omit<HTMLAttributes<Element>, keyof Props> & Props & { ref?: Ref<Element> }
>

type Heard<Element, Detail = object> = (event: CustomEvent<Detail> & { currentTarget: Element }) => void

// React's types know only HTML elements.

export const TabGroup = 'srmsl-tab-group' as unknown as Part<
  SlTabGroup,
  { 'no-scroll-controls': true; 'onsrmsl-tab-show': Heard<SlTabGroup, { name: string }> }
>
export const Tab = 'srmsl-tab' as unknown as Part<HTMLElement, { panel: string; active: boolean }>
export const TabPanel = 'srmsl-tab-panel' as unknown as Part<HTMLElement, { name: string; active: boolean }>
export const SwitchPart = 'srmsl-switch' as unknown as Part<
  SlSwitch,
  { checked: boolean; name?: string; disabled?: boolean; 'onsrmsl-change': Heard<SlSwitch> }
>
export const RadioGroupPart = 'srmsl-radio-group' as unknown as Part<
  SlRadioGroup,
  { label: string; value: string; 'onsrmsl-change': Heard<SlRadioGroup> }
>
export const RadioPart = 'srmsl-radio' as unknown as Part<HTMLElement, { value: string }>
export const DrawerPart = 'srmsl-drawer' as unknown as Part<
  SlDrawer,
  {
    label: string
    placement: 'end' | 'bottom'
    'onsrmsl-request-close': Heard<SlDrawer>
    'onsrmsl-initial-focus': Heard<SlDrawer>
  }
>
export const SplitPanelPart = 'srmsl-split-panel' as unknown as Part<
  SlSplitPanel,
  {
    primary: 'start'
    'position-in-pixels': number
    disabled: boolean
    'onsrmsl-reposition': Heard<SlSplitPanel>
  }
>
export const SelectPart = 'srmsl-select' as unknown as Part<
  SlSelect,
  {
    label: string
    value: string[]
    multiple: true
    name?: string
    placeholder: string
    disabled: boolean
    maxOptionsVisible: number
    'onsrmsl-change': Heard<SlSelect>
  }
>
export const OptionPart = 'srmsl-option' as unknown as Part<HTMLElement, { value: string; disabled?: boolean }>
