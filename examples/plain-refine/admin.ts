import { ToolOutlined } from '@ant-design/icons'
import type { AdminPlugin } from '#src/plugins/plugin.ts'

export const workshopScreens: AdminPlugin = {
  name: 'workshops',
  icons: { workshops: ToolOutlined },
  pages: {
    'workshops.list': () => import('./WorkshopList'),
    'workshops.create': () => import('./CreateWorkshop'),
    'workshops.edit': () => import('./EditWorkshop'),
  },
  bengali: { 'workshops.one': 'ওয়ার্কশপ', 'workshops.many': 'ওয়ার্কশপ', 'workshops.isOpen': 'খোলা' },
}
