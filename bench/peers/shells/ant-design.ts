// Separate imports: from the package's main entry the login would load code that only the shell needs.
import Button from 'antd/es/button'
import Card from 'antd/es/card'
import Form from 'antd/es/form'
import Input from 'antd/es/input'
import { createElement as h, lazy, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { enter } from '../../shells/server.ts'
import type { Content } from '../../shells/server.ts'

// The shell is loaded after the sign-in, as ours is.
const Shell = lazy(async () => ({ default: (await import('./ant-design-shell.ts')).Shell }))

function App() {
  const [content, setContent] = useState<Content>()
  const [busy, setBusy] = useState(false)
  const submit = ({ username, password }: { username: string; password: string }) => {
    setBusy(true)
    enter(username, password).then(setContent, reportError)
  }
  if (content) return h(Suspense, { fallback: null }, h(Shell, { content }))
  const needed = [{ required: true, message: 'Required' }]
  return h(
    Card,
    { title: 'Sign in', style: { width: 360, margin: '80px auto' } },
    h(
      Form<{ username: string; password: string }>,
      { layout: 'vertical', onFinish: submit },
      h(Form.Item, { name: 'username', label: 'User name', rules: needed }, h(Input, { name: 'username' })),
      h(Form.Item, { name: 'password', label: 'Password', rules: needed }, h(Input.Password, { name: 'password' })),
      h(Button, { type: 'primary', htmlType: 'submit', loading: busy, block: true }, 'Sign in'),
    ),
  )
}

const place = document.querySelector('main')
if (place) createRoot(place).render(h(App))
