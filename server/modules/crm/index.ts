import { resourceNamed } from '../../../contract/registry'
import type { Handlers } from '../../core/work'
import { exportList } from '../exports/export-list'
import { listForms, soughtForms } from './form-list'
import { setFormStatus } from './form-status'

export const crmHandlers: Handlers = {
  'forms.list': listForms,
  'forms.setStatus': setFormStatus,
  'forms.exportExcel': (c) => exportList(c, resourceNamed(c.registry, 'forms'), soughtForms(c)),
  'testRides.exportExcel': (c) => exportList(c, resourceNamed(c.registry, 'testRides')),
}
