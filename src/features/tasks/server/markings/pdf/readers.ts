import sharp from 'sharp';

// Before the readers that are used are switched on: all are off, above all SVG and PDF.
sharp.block({ operation: ['VipsForeignLoad'] });
