import { ElAutocomplete } from 'element-plus/es/components/autocomplete/index.mjs'
import { ElBadge } from 'element-plus/es/components/badge/index.mjs'
import { ElBreadcrumb, ElBreadcrumbItem } from 'element-plus/es/components/breadcrumb/index.mjs'
import { ElButton } from 'element-plus/es/components/button/index.mjs'
import { ElCard } from 'element-plus/es/components/card/index.mjs'
import { ElAside, ElContainer, ElHeader, ElMain } from 'element-plus/es/components/container/index.mjs'
import { ElDescriptions, ElDescriptionsItem } from 'element-plus/es/components/descriptions/index.mjs'
import { ElDropdown, ElDropdownItem, ElDropdownMenu } from 'element-plus/es/components/dropdown/index.mjs'
import { ElMenu, ElMenuItem, ElSubMenu } from 'element-plus/es/components/menu/index.mjs'
import { ElTable, ElTableColumn } from 'element-plus/es/components/table/index.mjs'
import { ElTabPane, ElTabs } from 'element-plus/es/components/tabs/index.mjs'
import 'element-plus/theme-chalk/el-autocomplete.css'
import 'element-plus/theme-chalk/el-badge.css'
import 'element-plus/theme-chalk/el-breadcrumb.css'
import 'element-plus/theme-chalk/el-container.css'
import 'element-plus/theme-chalk/el-aside.css'
import 'element-plus/theme-chalk/el-header.css'
import 'element-plus/theme-chalk/el-main.css'
import 'element-plus/theme-chalk/el-descriptions.css'
import 'element-plus/theme-chalk/el-descriptions-item.css'
import 'element-plus/theme-chalk/el-dropdown.css'
import 'element-plus/theme-chalk/el-menu.css'
import 'element-plus/theme-chalk/el-popper.css'
import 'element-plus/theme-chalk/el-scrollbar.css'
import 'element-plus/theme-chalk/el-table.css'
import 'element-plus/theme-chalk/el-tabs.css'
import { defineComponent, h, ref, shallowRef } from 'vue'
import type { PropType, VNode } from 'vue'
import { cardsOf, loadFigures, order, pointColumns, rowColumns, showPlace } from '../../shells/server.ts'
import type { Content, Figure, Module, Order, ShellBench } from '../../shells/server.ts'

function itemOf({ id, moduleName, subModules }: Module): VNode {
  const inner = subModules.filter(({ isOperating }) => isOperating === 1)
  if (inner.length === 0) return h(ElMenuItem, { index: id, key: id }, () => moduleName)
  return h(ElSubMenu, { index: id, key: id }, { title: () => moduleName, default: () => inner.map(itemOf) })
}

/** Side menu, breadcrumb, search, user menu and tabs that stay mounted, around the dashboard. */
export const Shell = defineComponent({
  props: { content: { type: Object as PropType<Content>, required: true } },
  setup({ content }) {
    const open = ref<string[]>([])
    const active = ref('home')
    const bench: ShellBench = {
      open(orderNo) {
        open.value = [...open.value, orderNo]
        active.value = orderNo
        showPlace(orderNo)
      },
    }
    Object.assign(window, { shellBench: bench })
    const names = content.menu.flatMap(({ subModules }) => subModules).map(({ moduleName }) => ({ value: moduleName }))
    const suggest = (_: string, answer: (found: { value: string }[]) => void) => answer(names)
    const head = () => [
      h(ElBreadcrumb, () => [h(ElBreadcrumbItem, () => 'Home'), h(ElBreadcrumbItem, () => active.value)]),
      h(ElAutocomplete, { fetchSuggestions: suggest, placeholder: 'Search', modelValue: '' }),
      h(ElBadge, { value: content.messages.length }, () => h(ElButton, () => 'Messages')),
      h(ElDropdown, null, {
        default: () => h(ElButton, () => 'buyer'),
        dropdown: () => h(ElDropdownMenu, () => h(ElDropdownItem, () => 'Log out')),
      }),
    ]
    const panes = () => [
      h(ElTabPane, { name: 'home', label: 'Home', key: 'home' }, () => h(Dashboard, { content })),
      ...open.value.map(orderNo =>
        h(ElTabPane, { name: orderNo, label: orderNo, key: orderNo, closable: true }, () => h(OrderPage, { orderNo })),
      ),
    ]
    const show = (name: string | number) => {
      active.value = String(name)
      showPlace(String(name))
    }
    const tabs = () => h(ElTabs, { type: 'card', modelValue: active.value, 'onUpdate:modelValue': show }, panes)
    return () =>
      h(ElContainer, { style: 'min-height: 100vh' }, () => [
        h(ElAside, { width: '210px' }, () => h(ElMenu, () => content.menu.map(itemOf))),
        h(ElContainer, { direction: 'vertical' }, () => [
          h(ElHeader, { style: 'display: flex; gap: 16px; align-items: center' }, head),
          h(ElMain, tabs),
        ]),
      ])
  },
})

const Dashboard = defineComponent({
  props: { content: { type: Object as PropType<Content>, required: true } },
  setup({ content }) {
    const figures = shallowRef<Figure[]>([])
    loadFigures().then(found => (figures.value = found), reportError)
    const lists = () =>
      cardsOf(content).map(({ title, lines }) =>
        h(ElCard, { header: title, key: title }, () =>
          h(
            'ul',
            lines.map(line => h('li', line)),
          ),
        ),
      )
    const columns = () => pointColumns.map(name => h(ElTableColumn, { prop: name, label: name, key: name }))
    const tables = () =>
      figures.value.map(({ code, points }) =>
        h(ElCard, { header: code, key: code }, () => h(ElTable, { data: points, size: 'small' }, columns)),
      )
    return () =>
      h('div', { style: 'display: grid; grid-template-columns: 1fr 1fr; gap: 16px' }, [...lists(), ...tables()])
  },
})

const OrderPage = defineComponent({
  props: { orderNo: { type: String, required: true } },
  setup({ orderNo }) {
    const found = shallowRef<Order>()
    order(orderNo).then(answer => (found.value = answer), reportError)
    const fields = () =>
      found.value?.fields.map(([name, value]) => h(ElDescriptionsItem, { label: name, key: name }, () => value))
    const columns = () => rowColumns.map(name => h(ElTableColumn, { prop: name, label: name, key: name }))
    return () =>
      found.value &&
      h(ElCard, { header: `Order ${orderNo}` }, () => [
        h(ElDescriptions, { border: true, size: 'small' }, fields),
        h(ElTable, { data: found.value?.rows ?? [], size: 'small' }, columns),
      ])
  },
})
