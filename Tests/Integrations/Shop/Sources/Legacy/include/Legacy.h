int discount(void);
