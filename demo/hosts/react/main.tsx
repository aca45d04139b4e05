import { createRoot } from 'react-dom/client'
import { HostPage } from './host-page'

const place = document.getElementById('app')
if (place) createRoot(place).render(<HostPage />)
