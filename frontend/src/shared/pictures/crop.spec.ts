import { moveBy, maxZoom, squareOf, wholePicture, zoomBy } from './crop';

const landscape = { width: 400, height: 200 };
const whole = wholePicture(landscape);

describe('the square crop of a photo', () => {
  it('starts in the middle, as large as fits', () => expect(squareOf(landscape, whole)).toEqual({ left: 100, top: 0, side: 200 }));

  it('moves against the dragged picture, and not out of it', () => {
    expect(squareOf(landscape, moveBy(landscape, whole, 0.25, 0))).toEqual({ left: 50, top: 0, side: 200 });
    expect(squareOf(landscape, moveBy(landscape, whole, -9, -9))).toEqual({ left: 200, top: 0, side: 200 });
  });

  it('shrinks around its middle', () =>
    expect(squareOf(landscape, zoomBy(landscape, whole, 2))).toEqual({ left: 150, top: 50, side: 100 }));

  it('moves by less when it is smaller', () => {
    const near = zoomBy(landscape, whole, 2);
    expect(squareOf(landscape, moveBy(landscape, near, 0.5, 0.25))).toEqual({ left: 100, top: 25, side: 100 });
  });

  it('stays inside the picture when it grows at its edge', () => {
    const corner = moveBy(landscape, zoomBy(landscape, whole, 4), 9, 9);
    expect(squareOf(landscape, corner)).toEqual({ left: 0, top: 0, side: 50 });
    expect(squareOf(landscape, zoomBy(landscape, corner, 0.01))).toEqual({ left: 0, top: 0, side: 200 });
  });

  it('has a smallest size', () => expect(zoomBy(landscape, whole, 99).zoom).toBe(maxZoom));
});
