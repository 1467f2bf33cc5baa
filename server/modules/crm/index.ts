import { filtersOfCall, resourceNamed } from '#contract/registry.ts'
import type { Handlers } from '#server/core/context.ts'
import { exportList } from '../exports/export-list'
import { setFormStatus } from './form-status'
import { testRideHandlers } from './test-rides'

export const crmHandlers: Handlers = {
  'forms.setStatus': setFormStatus,
  'forms.exportExcel': (context) => {
    const forms = resourceNamed(context.registry, 'forms')
    return exportList(context, forms, filtersOfCall(context.registry, forms, 'exportExcel'))
  },
  'testRides.exportExcel': (context) => {
    const rides = resourceNamed(context.registry, 'testRides')
    return exportList(context, rides, filtersOfCall(context.registry, rides, 'exportExcel'))
  },
  ...testRideHandlers,
}
