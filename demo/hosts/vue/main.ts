import 'srm-elements'
import { createApp } from 'vue'
import Host from './host.vue'

createApp(Host).mount('#app')
