/** Where a place that people typed is looked up on a map. */
export const mapOf = (place: string): string => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
