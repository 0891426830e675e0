#include "Legacy.h"

int discount(void) { return 7; }
