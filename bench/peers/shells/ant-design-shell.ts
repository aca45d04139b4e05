import AutoComplete from 'antd/es/auto-complete'
import Badge from 'antd/es/badge'
import Breadcrumb from 'antd/es/breadcrumb'
import Button from 'antd/es/button'
import Card from 'antd/es/card'
import Descriptions from 'antd/es/descriptions'
import Dropdown from 'antd/es/dropdown'
import Layout from 'antd/es/layout'
import Menu from 'antd/es/menu'
import type { MenuProps } from 'antd/es/menu'
import Table from 'antd/es/table'
import Tabs from 'antd/es/tabs'
import { createElement as h, useEffect, useMemo, useState } from 'react'
import { cardsOf, loadFigures, order, pointColumns, rowColumns, showPlace } from '../../shells/server.ts'
import type { Content, Figure, Module, Order, ShellBench } from '../../shells/server.ts'

type Item = NonNullable<MenuProps['items']>[number]

function itemOf({ id, moduleName, subModules }: Module): Item {
  const inner = subModules.filter(({ isOperating }) => isOperating === 1)
  return inner.length > 0 ? { key: id, label: moduleName, children: inner.map(itemOf) } : { key: id, label: moduleName }
}

/** Side menu, breadcrumb, search, user menu and tabs that stay mounted, around the dashboard. */
export function Shell({ content }: { content: Content }) {
  const [open, setOpen] = useState<string[]>([])
  const [active, setActive] = useState('home')
  const menu = useMemo(() => content.menu.map(itemOf), [content])
  useEffect(() => {
    const bench: ShellBench = {
      open(orderNo) {
        setOpen(known => [...known, orderNo])
        setActive(orderNo)
        showPlace(orderNo)
      },
    }
    Object.assign(window, { shellBench: bench })
  }, [])
  const show = (name: string) => {
    setActive(name)
    showPlace(name)
  }
  const pages = [
    { key: 'home', label: 'Home', closable: false, children: h(Dashboard, { content }) },
    ...open.map(orderNo => ({ key: orderNo, label: orderNo, children: h(OrderPage, { orderNo }) })),
  ]
  const names = content.menu.flatMap(({ subModules }) => subModules).map(({ moduleName }) => ({ value: moduleName }))
  const crumbs = h(Breadcrumb, { items: [{ title: 'Home' }, { title: active }] })
  const search = h(AutoComplete, { options: names, placeholder: 'Search', style: { width: 200 } })
  const bell = h(Badge, { count: content.messages.length }, h(Button, null, 'Messages'))
  const user = h(Dropdown, { menu: { items: [{ key: 'out', label: 'Log out' }] } }, h(Button, null, 'buyer'))
  const header = { display: 'flex', gap: 16, alignItems: 'center' }
  return h(
    Layout,
    { style: { minHeight: '100vh' } },
    h(Layout.Sider, { width: 210 }, h(Menu, { mode: 'inline', theme: 'dark', items: menu })),
    h(
      Layout,
      null,
      h(Layout.Header, { style: header }, crumbs, search, bell, user),
      h(
        Layout.Content,
        null,
        h(Tabs, { type: 'editable-card', hideAdd: true, activeKey: active, onChange: show, items: pages }),
      ),
    ),
  )
}

function Dashboard({ content }: { content: Content }) {
  const [figures, setFigures] = useState<Figure[]>([])
  useEffect(() => {
    loadFigures().then(setFigures, reportError)
  }, [])
  const lists = cardsOf(content).map(({ title, lines }) =>
    h(Card, { title, key: title }, h('ul', null, ...lines.map(line => h('li', { key: line }, line)))),
  )
  const tables = figures.map(({ code, points }) => {
    const columns = pointColumns.map(name => ({ title: name, dataIndex: name, key: name }))
    const table = h(Table, { columns, dataSource: points, rowKey: 'name', pagination: false, size: 'small' })
    return h(Card, { title: code, key: code }, table)
  })
  return h('div', { style: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 16 } }, ...lists, ...tables)
}

function OrderPage({ orderNo }: { orderNo: string }) {
  const [found, setFound] = useState<Order>()
  useEffect(() => {
    order(orderNo).then(setFound, reportError)
  }, [orderNo])
  if (!found) return null
  const items = found.fields.map(([key, children]) => ({ key, label: key, children }))
  const columns = rowColumns.map(name => ({ title: name, dataIndex: name, key: name }))
  return h(
    Card,
    { title: `Order ${orderNo}` },
    h(Descriptions, { items, bordered: true, size: 'small' }),
    h(Table, { columns, dataSource: found.rows, rowKey: 'id', pagination: false, size: 'small' }),
  )
}
