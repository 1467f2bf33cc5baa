import { filtersOfCall, resourceNamed } from '../../../contract/registry'
import type { Handlers } from '../../core/context'
import { exportList } from '../exports/export-list'
import { setFormStatus } from './form-status'

export const crmHandlers: Handlers = {
  'forms.setStatus': setFormStatus,
  'forms.exportExcel': (context) => {
    const forms = resourceNamed(context.registry, 'forms')
    return exportList(context, forms, filtersOfCall(context.registry, forms, 'exportExcel'))
  },
  'testRides.exportExcel': (context) => exportList(context, resourceNamed(context.registry, 'testRides')),
}
