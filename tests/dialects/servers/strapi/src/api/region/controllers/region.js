module.exports = require('@strapi/strapi').factories.createCoreController('api::region.region')
