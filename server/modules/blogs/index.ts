export { blogConditions } from './conditions'
export { blogRules } from './rules'
