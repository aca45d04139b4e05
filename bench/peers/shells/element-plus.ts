import { ElButton } from 'element-plus/es/components/button/index.mjs'
import { ElCard } from 'element-plus/es/components/card/index.mjs'
import { ElForm, ElFormItem } from 'element-plus/es/components/form/index.mjs'
import { ElInput } from 'element-plus/es/components/input/index.mjs'
import 'element-plus/theme-chalk/base.css'
import 'element-plus/theme-chalk/el-button.css'
import 'element-plus/theme-chalk/el-card.css'
import 'element-plus/theme-chalk/el-form.css'
import 'element-plus/theme-chalk/el-input.css'
import { createApp, defineAsyncComponent, defineComponent, h, reactive, ref, shallowRef } from 'vue'
import { enter } from '../../shells/server.ts'
import type { Content } from '../../shells/server.ts'

// The shell is loaded after the sign-in, as ours is.
const Shell = defineAsyncComponent(async () => (await import('./element-plus-shell.ts')).Shell)

const App = defineComponent({
  setup() {
    const content = shallowRef<Content>()
    const busy = ref(false)
    const model = reactive({ username: '', password: '' })
    const submit = (event: Event) => {
      event.preventDefault()
      busy.value = true
      enter(model.username, model.password).then(found => (content.value = found), reportError)
    }
    const field = (name: keyof typeof model, label: string, type: string) =>
      h(ElFormItem, { label, prop: name, rules: [{ required: true, message: 'Required' }] }, () =>
        h(ElInput, {
          name,
          type,
          modelValue: model[name],
          'onUpdate:modelValue': (text: string) => (model[name] = text),
        }),
      )
    return () =>
      content.value
        ? h(Shell, { content: content.value })
        : h(ElCard, { header: 'Sign in', style: 'width: 360px; margin: 80px auto' }, () =>
            h(ElForm, { model, labelPosition: 'top', onSubmit: submit }, () => [
              field('username', 'User name', 'text'),
              field('password', 'Password', 'password'),
              h(ElButton, { type: 'primary', nativeType: 'submit', loading: busy.value }, () => 'Sign in'),
            ]),
          )
  },
})

createApp(App).mount('main')
