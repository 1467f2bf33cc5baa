import { defineCalls } from '../grammar/calls'
import { instant } from '../grammar/field'
import { fileDownload } from '../grammar/response'

export const auditMimeType = 'application/jsonl'

export const auditCalls = defineCalls({
  /**
   * The history and the security events of a period, one a line, each with the hash of the line before it and its own. Needs a role
   * without a limit to showrooms. The history records it with the last hash.
   */
  exportAudit: {
    at: 'GET x/audit-export',
    access: ['AuditExport', 'READ'],
    query: { startDate: instant({ required: true }), endDate: instant({ required: true }) },
    response: fileDownload(auditMimeType),
  },
})
