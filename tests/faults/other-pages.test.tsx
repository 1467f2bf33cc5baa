import { walkPages } from '../support/faults/walk-pages'

walkPages('page', 'setting')
