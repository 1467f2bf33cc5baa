module.exports = require('@strapi/strapi').factories.createCoreService('api::region.region')
