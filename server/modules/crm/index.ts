import { filtersOfCall, resourceNamed } from '../../../contract/registry'
import type { Handlers } from '../../core/context'
import { exportList } from '../exports/export-list'
import { setFormStatus } from './form-status'

export const crmHandlers: Handlers = {
  'forms.setStatus': setFormStatus,
  'forms.exportExcel': (c) => {
    const forms = resourceNamed(c.registry, 'forms')
    return exportList(c, forms, filtersOfCall(c.registry, forms, 'exportExcel'))
  },
  'testRides.exportExcel': (c) => exportList(c, resourceNamed(c.registry, 'testRides')),
}
