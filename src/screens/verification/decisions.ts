import { pendingDecisions } from '../../kit/queue/pending-decisions'
import type { Verdict } from './model'

export const decisions = pendingDecisions<Verdict>()
