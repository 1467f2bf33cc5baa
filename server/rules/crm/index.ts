import { Refusal } from '../../errors'
import type { Handlers } from '../../rules/handler'

const later = async () => {
  throw new Refusal(501, 'Not there yet')
}

export const crmHandlers: Handlers = {
  'testRides.exportExcel': later,
  'forms.setStatus': later,
  'forms.exportExcel': later,
}
