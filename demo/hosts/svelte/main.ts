// Svelte writes a value as an attribute unless the element knows the property by then: so they are defined first.
import 'srm-elements/elements/srm-data-table.js'
import 'srm-elements/elements/srm-number-input.js'
import 'srm-elements/elements/srm-order-list.js'
import 'srm-elements/elements/srm-session.js'
import { mount } from 'svelte'
import Host from './Host.svelte'

const target = document.getElementById('app')
if (target) mount(Host, { target })
