'use client'

import { HostPage } from '../../react/host-page'

export default HostPage
